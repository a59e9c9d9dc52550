/** What must come first, and before what. */
export interface Order {
  readonly first: string;
  readonly second: string | null;
}

const modal = "(?:must|has to|have to|should|needs? to|need to|is to|are to|shall|will|goes?|moves?|comes?)";
const patterns: readonly RegExp[] = [
  /^(?:.*\b)?first[,:]?\s+(?:the |a |an )?(?<first>.+?),?\s+(?:and )?then\s+(?<second>.+)$/iu,
  new RegExp(`^(?:and |but )?(?:the |our |all )?(?<first>.+?)\\s+${modal}\\b.*\\bfirst\\b`, "iu"),
  new RegExp(
    `^(?:and |but )?(?:the |our |all )?(?<first>.+?)(?:\\s+${modal}\\b[^,]*?)?\\s+before\\s+(?:the |our |any |anything )?(?<second>\\p{L}.+)$`,
    "iu",
  ),
  new RegExp(
    `^(?:and |but )?(?:no |the |our )?(?<second>.+?)\\s+(?:only |not )?(?:${modal}\\b[^,]*?\\s+)?(?:only )?after\\s+(?:the |our )?(?<first>\\p{L}.+)$`,
    "iu",
  ),
  /^(?:必须|务必|要|应|需|须)?先(?<first>[^再后才，]{1,20}?)[，,]?(?:再|然后|后才能|后才可|之后再|才能|后)(?<second>.{1,20})$/u,
  /^(?<first>.{1,20}?)(?:完成|通过|结束|到位|验收)?(?:之?后)(?:才能|才可|方可|再|才)(?<second>.{1,20})$/u,
  /^(?:在)?(?<second>.{1,20}?)之?前(?:必须|务必|要|应|需|须)?先?(?:完成|做完|做好)(?<first>.{1,20})$/u,
  /^(?<first>.{1,16}?)(?:必须|务必|要|应当?|需要?|须)?(?:最先|首先|优先|率先|先)(?:于其他\S{0,4})?(?:搬|行|做|动|上|完成|迁|进行|开始|落实|启动|到位|安排|实施|切)/u,
];

const dateLike =
  /\d{4}|\d+\s*(?:月|日|号)|\b(?:january|february|march|april|may|june|july|august|september|october|november|december|christmas|easter|monday|friday|end of|q[1-4])\b/iu;

function clean(text: string): string {
  return text
    .replace(/^(?:必须|务必|the|our|all|a|an)\s*/iu, "")
    .replace(/\s+(?:can|may|is|are|be|must)\b.*$/iu, "")
    .trim();
}

/** Reads an ordering out of one clause; null when it has none, or when what follows is a date. */
export function readOrder(clause: string): Order | null {
  for (const pattern of patterns) {
    const groups = pattern.exec(clause)?.groups;
    const first = clean(groups?.["first"] ?? "");
    const second = clean(groups?.["second"] ?? "");
    if (first === "" || first.length > 60 || dateLike.test(second) || dateLike.test(first)) continue;
    return {
      first,
      second: second === "" || /^(?:anything|everything|其他|其它)/iu.test(second) ? null : second,
    };
  }
  return null;
}
