const english = /\b(?:in|to|at|near|around|from)\s+((?:[A-Z][\p{L}'-]+)(?:\s+[A-Z][\p{L}'-]+){0,2})/gu;
const notPlaces =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Q[1-4]|Christmas|Easter|English|Chinese|The|A|An|All|Our)\b/u;
const chinese =
  /(?:在|到|去|赴|从)([\u4e00-\u9fff]{2,8}?)(?:举办|举行|召开|开展|开设|开店|上线|落地|试点|办公|旅行|旅游|出差|办|开|玩|团建)|(北京|上海|广州|深圳|杭州|成都|重庆|武汉|南京|苏州|西安|天津|长沙|青岛|厦门|宁波|郑州|合肥|昆明|大理|三亚|香港|澳门|台北|东京|新加坡|伦敦|巴黎|柏林|纽约)/gu;

/** Places that a text names; at most three, each once. */
export function readPlaces(text: string): string[] {
  const head = text.slice(0, 4_000);
  const found = [
    ...[...head.matchAll(english)].map((match) => match[1] ?? "").filter((name) => !notPlaces.test(name)),
    ...[...head.matchAll(chinese)]
      .map((match) => match[1] ?? match[2] ?? "")
      .filter((name) => !/月|日|年|前|后|内/u.test(name)),
  ];
  return [...new Set(found)].filter((name) => name !== "").slice(0, 3);
}
