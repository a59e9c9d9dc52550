/** Words that a deadline stands beside whatever it is for; what is left names what it is for. */
const englishFiller = new Set(
  "a an the all any everything whole entire complete completed completely finish finished done ready live launch launched go goes gone going must should shall will be is are been has have had get to by we our us it its this that and or in on at with of for not later than no project projects plan work deliver delivered delivery deadline hard firm final latest date time up before after end ended ending ship shipped release released roll rolled rollout operational running fully finally success successfully properly start finishing completion due over move moved moves moving move-in relocate relocated relocation migrate migrated migration open opened opens opening build built implement implemented implementation prepare prepared organise organised organize organized switch switched".split(
    " ",
  ),
);
const chineseFiller =
  /必须|务必|一定|需要|全部|整体|整个|所有|项目|工作|任务|完成|上线|交付|结束|完工|竣工|落地|投产|发布|发版|启用|到位|搞定|正式|我们|方案|计划|目标|截止|日期|时间|工期|最终|总体|完毕|提交|实现|确保|保证|搬迁|搬家|搬完|迁移|建设|建成|开业|实施|切换|改造|筹备|举办|召开|最迟|最晚|不晚于|不迟于|[的需应须要并且将把在于之本该前内并和与及搬迁]/gu;

/** Crude on purpose: "moves", "moved" and "moving" have to meet, and nothing is shown to anyone. */
function stem(word: string): string {
  return word.length > 4 ? word.replace(/(?:ings?|ed|es|s|e)$/u, "") : word;
}

function latinWords(text: string): string[] {
  return [...text.toLowerCase().matchAll(/[a-z][a-z0-9-]*/gu)].map(([word]) => word);
}

function pairsOf(run: string): string[] {
  return Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2));
}

/** The words of a phrase that say what it is about, in English or Chinese. */
export function topicWords(phrase: string): string[] {
  const chinese = phrase.replaceAll(chineseFiller, " ").match(/\p{Script=Han}{2,}/gu) ?? [];
  return [...latinWords(phrase).filter((word) => !englishFiller.has(word) && word.length > 1), ...chinese];
}

/** Whether a text speaks of all these words, however they are inflected or put together. */
export function speaksOf(text: string, words: readonly string[]): boolean {
  const stems = new Set(latinWords(text).map(stem));
  return words.every((word) =>
    /^\p{Script=Han}/u.test(word)
      ? pairsOf(word).every((pair) => text.includes(pair))
      : stems.has(stem(word)),
  );
}
