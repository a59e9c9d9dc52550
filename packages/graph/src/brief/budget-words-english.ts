import type { BudgetWords } from "./budget-words.ts";

function pattern(source: string): RegExp {
  return new RegExp(source, "iu");
}

const start = String.raw`(?:^|\b(?:with|and|but|on|within|under|for|at) )\s*`;
const small =
  "(?:and|but|with|within|on|under|we|i|have|has|got|there|is|keep|stay|must|should|shall|can|could|will|would|all-in|to|the|a|an|our|my|this|it|everything|all|in|be|of|project|total|overall|whole|entire|full|maximum|max\\.?|hard|fixed|firm|strict|approved|agreed|available|limited|upper|only|just)";
const noMore =
  "(?:(?:must not|may not|can ?not|can't|mustn't|should not|shall not|will not|won't|never|not to) (?:exceed|go over|go above|be more than|be over|be above|be higher than|cost more than|cost over|spend more than|run over)|not exceeding)";
const upper = `(?:no more than|not more than|no higher than|at most|up to|under|below|less than|within|capped at|limited to|max\\.?|maximum|[<≤]|${noMore})`;
const link =
  "(?:of|is|at|limit|cap|ceiling|must|should|shall|can|may|be|in|set|fixed|stay|stays|remain|remains|kept|total|only|just|a|the|us|[:=(–—-])";
const cost = "(?:costs?|spend|spending|expenses|expenditure|outlay)";
const budget = "(?:budget|(?:cost|costs|spending|spend|price) (?:ceiling|cap|limit))";
const whole =
  "(?:everything|all of it|(?:the|this|our) (?:whole |entire |full |office |company )?(?:project|move|relocation|migration|launch|rollout|programme|program|event|plan|job|work|thing|trip|conference))";
const tax = "(?:incl(?:uding|usive|\\.)?|excl(?:uding|usive|\\.)?|before|after)(?: of)? (?:tax|taxes|vat)";

/** English; see the interface. */
export const englishBudgetWords: BudgetWords = {
  budgetBefore: pattern(
    `${start}(?:${small}\\s+)*${budget}(?: (?:for|of) ${whole})?\\s*(?:(?:${upper}|${link})\\s*)*$`,
  ),
  costBefore: pattern(
    `${start}(?:${small}\\s+)*(?:${cost}(?: of ${whole})?\\s+(?:${small}\\s+)*${upper}(?: of)?|${noMore})\\s*=?\\s*$`,
  ),
  bareCostBefore: pattern(`${start}(?:${small}\\s+)*${cost}\\s+(?:${small}\\s+)*$`),
  limitBefore: pattern(`^\\s*(?:${small}\\s+)*${upper}(?: of)?\\s*=?\\s*$`),
  nothingBefore: pattern(`${start}(?:${small}\\s+)*$`),
  budgetAfter: pattern(
    "^\\s*(?:in |of )?(?:all[ -]in )?(?:(?:total|overall|project|maximum|max|fixed|hard) )*budget\\b",
  ),
  limitAfter: pattern(
    "^\\s*(?:in total )?(?:at (?:the )?(?:very )?most|max(?:imum)?\\.?|or less|tops)(?=\\s|$)",
  ),
  nothingAfter: pattern(
    `^\\s*(?:(?:in total|total|all[ -]in|overall|altogether|only|limit|cap|available|to spend|(?:must|may|can|should|shall)? ?(?:not|never) be exceeded|cannot be exceeded|is (?:fixed|final|firm|all we have|the (?:limit|maximum|cap|ceiling))|for ${whole}|${tax})\\s*)*(?:$|[—–-]\\s|(?:and|but|with|which|that|while|by|before|within)\\b)`,
  ),
  cue: pattern(`\\b(?:${cost}|${budget})\\b|${upper}\\s*$`),
  otherAmount: pattern(
    "\\b(?:each|per|every|monthly|annual(?:ly)?|yearly|weekly|daily|quarterly|last|previous|former|originally|initially|was|were|had|used|spent|already|raised?|increased?|reduced?|cut|from|if|unless)\\b|\\ba (?:day|week|month|quarter|year|person|head)\\b|/\\s?[a-z]",
  ),
};
