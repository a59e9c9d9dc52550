import type { Language, ModelReport } from "@roundtable/graph";

/** What happened to a model beside its replies, in one line for whoever watches the process. */
export function modelReportLine(report: ModelReport, language: Language): string {
  return language === "zh" ? chineseLine(report) : englishLine(report);
}

function englishLine(report: ModelReport): string {
  switch (report.kind) {
    case "tools-as-text":
      return `Model ${report.model}: calls no tools by the API; they are described to it in text, and read back from its answers.`;
    case "lesson-learned":
      return `Model ${report.model}: its endpoint refused a request and said why; from now on it gets what it takes (${report.said}).`;
    case "try-failed":
      return `Model ${report.model}: a call failed (${reasonOf(report)}); it is tried again in ${seconds(report.pauseMs)} s.`;
    case "fell-back":
      return `Model ${report.model}: stays down (${report.failure}); ${report.to} answers in its place.`;
  }
}

function chineseLine(report: ModelReport): string {
  switch (report.kind) {
    case "tools-as-text":
      return `模型 ${report.model}：不支持通过 API 调用工具；改用文字向它描述工具，并从回答中读取调用。`;
    case "lesson-learned":
      return `模型 ${report.model}：端点拒绝了请求并说明了原因；此后按其要求发送（${report.said}）。`;
    case "try-failed":
      return `模型 ${report.model}：一次调用失败（${reasonOf(report)}）；${seconds(report.pauseMs)} 秒后重试。`;
    case "fell-back":
      return `模型 ${report.model}：持续不可用（${report.failure}）；由 ${report.to} 代为回答。`;
  }
}

function reasonOf({ failure, status }: Extract<ModelReport, { kind: "try-failed" }>): string {
  return status === undefined ? failure : `${failure}, ${status}`;
}

function seconds(durationMs: number): number {
  return Math.ceil(durationMs / 100) / 10;
}
