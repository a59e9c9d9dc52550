import { formatAmount, formatNumber } from "./format-amount.ts";
import type { FaultMessages, FieldKind } from "./plan-fault-types.ts";
import { quoteList, quoteValue } from "./quote-value.ts";

const kinds: Readonly<Record<FieldKind, string>> = {
  text: "文本",
  number: "数字",
  list: "列表",
  object: "对象",
  choice: "规定的取值之一",
  day: "YYYY-MM-DD 格式的日期",
};

const signs = { "<": "小于", "<=": "不大于", ">": "大于", ">=": "不小于" } as const;

function sourceName(source: string | null): string {
  return source === null ? "目标" : `约束 ${source} `;
}

/** How a plan may break a limit of the user openly. */
function admit(source: string | null, field: string): string {
  return source === null
    ? `补充一条带有该${field}的约束并标为 "not_met"，在 "why" 中写明原因`
    : `把 ${source} 标为 "not_met"，并在其 "why" 中写明差多少、需要用户决定什么`;
}

/** Chinese; see the type. */
export const chineseFaultMessages: FaultMessages = {
  "not-json": ({ detail }) =>
    `这是一段无法解析为 JSON 的文本（${quoteValue(detail)}）。请以对象形式传入方案。`,
  "too-large": ({ characters, limit }) =>
    `方案共 ${formatNumber(characters)} 个字符，上限为 ${formatNumber(limit)}。请压缩文字，用引用消息代替重复内容。`,
  "missing-field": ({ expected }) => `缺少此项，应为${kinds[expected]}。`,
  "wrong-type": ({ expected, received }) => `此处是 ${received}，应为${kinds[expected]}。`,
  "not-allowed": ({ received, allowed }) =>
    `此处不能填“${quoteValue(received)}”，可选：${allowed.join("、")}。`,
  "too-few": ({ minimum }) => `此列表至少要有 ${minimum} 项。`,
  "empty-text": () => "文本为空。请填写；若为可选项，可以省略。",
  "too-long": ({ maximum }) => `内容过长，最多 ${maximum} 个字符。`,
  "out-of-range": ({ sign, bound }) => `此值必须${signs[sign]} ${formatNumber(bound)}。`,
  invalid: ({ detail }) => `此项无效：${quoteValue(detail)}。`,
  "misspelt-field": ({ field, meant }) => `没有名为“${field}”的字段，是否应为“${meant}”？`,
  "not-a-day": ({ value }) => `“${quoteValue(value)}”不是真实存在的日期，请写成 YYYY-MM-DD。`,
  "duplicate-id": ({ id, first }) => `编号“${quoteValue(id)}”已被 ${first} 使用，请使用不同的编号。`,
  "unknown-option": ({ id, known }) =>
    `没有方案“${quoteValue(id)}”。请从以下方案中推荐：${quoteList(known, "、")}。`,
  "unknown-dependency": ({ id, known }) =>
    `没有里程碑“${quoteValue(id)}”。请改为 ${quoteList(known, "、")} 之一，或补上缺少的里程碑。`,
  "self-dependency": ({ id }) => `${quoteValue(id)} 依赖自身。请把它从自己的 depends_on 中删去。`,
  "dependency-cycle": ({ cycle }) => `以下里程碑循环依赖：${quoteList(cycle, " → ")}。请去掉其中一个依赖。`,
  "milestone-without-end": ({ id }) =>
    `${quoteValue(id)} 既没有 "end" 也没有 "duration_days"，请至少填写一项。`,
  "end-before-start": ({ start, end }) => `结束日期 ${end} 早于开始日期 ${start}，请对调或改正。`,
  "duration-differs": ({ start, end, duration, days }) =>
    `duration_days 为 ${formatNumber(duration)}，但 ${start} 至 ${end} 是 ${days} 个日历日。请改为一致，或省略 duration_days。`,
  "starts-before-dependency": ({ id, day, dependency, dependencyEnd }) =>
    `${quoteValue(id)} 于 ${day} 开始，而它依赖的 ${quoteValue(dependency)} 要到 ${dependencyEnd} 才结束。请推迟它、提前 ${quoteValue(dependency)}，或去掉该依赖。`,
  "ends-before-dependency": ({ id, day, dependency, dependencyEnd }) =>
    `${quoteValue(id)} 于 ${day} 结束，而它依赖的 ${quoteValue(dependency)} 要到 ${dependencyEnd} 才结束。请调整其中之一，或去掉该依赖。`,
  "missing-constraint": ({ id, text }) =>
    `缺少用户的约束 ${id}：“${quoteValue(text)}”。请以此编号补上，并写明状态和理由。`,
  "hard-constraint-softened": ({ id, text }) =>
    `用户的 ${id} 是条件而不是愿望：“${quoteValue(text)}”。请把 kind 设为 "hard"；方案做不到时标为 "not_met"。`,
  "deadline-loosened": ({ id, stated, written }) =>
    `用户的 ${id} 要求 ${stated}，方案写成了 ${written}。请改回 ${stated}；若方案更晚完成，请把 ${id} 标为 "not_met"。`,
  "budget-loosened": ({ id, stated, written }) =>
    `用户的 ${id} 要求 ${formatNumber(stated)}，方案写成了 ${formatNumber(written)}。请改回 ${formatNumber(stated)}；若方案花费更多，请把 ${id} 标为 "not_met"。`,
  "ends-after-deadline": ({ id, end, source, deadline }) =>
    `${quoteValue(id)} 于 ${end} 结束，晚于${sourceName(source)}的硬性期限 ${deadline}。请按期完成、移出方案，或者${admit(source, "期限")}。`,
  "nothing-by-deadline": ({ source, deadline, part }) =>
    `${sourceName(source)}要求在 ${deadline} 前完成一部分工作（${quoteValue(part)}），但没有里程碑在此之前结束。请补充或调整里程碑，或者${admit(source, "期限")}。`,
  "over-budget": ({ cost, budget, currency, source }) =>
    `方案费用 ${formatAmount(cost, currency, "zh")}，比${sourceName(source)}的预算 ${formatAmount(budget, currency, "zh")} 超出 ${formatAmount(cost - budget, currency, "zh")}。请压缩费用，或者${admit(source, "预算")}。`,
  "currency-differs": ({ source, stated, written }) =>
    `${sourceName(source)}的预算以 ${stated} 计，方案却以 ${quoteValue(written)} 计。请全部改用 ${stated}。`,
  "total-below-parts": ({ total, parts, of }) =>
    `total_cost 为 ${formatNumber(total)}，但仅${of === "milestones" ? "里程碑" : "资源"}费用合计就有 ${formatNumber(parts)}。请改正合计或各项费用。`,
  "unknown-citation": ({ citation }) =>
    `本次会话中没有消息“${quoteValue(citation)}”。请引用 <message id="…"> 中的编号，或删去该引用。`,
  "missing-sources": () => '此处必须至少引用一条消息，例如 ["m12"]。',
  "missing-owner": () => "此项无人负责。请写明负责的席位或人员。",
  "unknown-seat": ({ seat, known }) =>
    `“${quoteValue(seat)}”没有参加本次会话。请使用原样的显示名称：${quoteList(known, "、")}。`,
};
