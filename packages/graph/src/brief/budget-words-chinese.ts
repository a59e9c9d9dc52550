import type { BudgetWords } from "./budget-words.ts";

function pattern(source: string): RegExp {
  return new RegExp(source, "iu");
}

const start = "(?:^|用|以|且|并|并且|同时|和|与|及|而)\\s*";
const small =
  "(?:本次|此次|本项目|该项目|这个项目|项目|总体|整体|全部|整个|一共|合计|总计|我们|我司|公司|只有|仅有|可用|现有|固定|已批准|批准|获批|硬性|最大|最高|最多|要求|必须|务必|需要|需|须|应|请|把|将|给|的|有|在|且|并|但|而|总|共|花|用|控制|限制|\\s)";
const noMore =
  "(?:(?:不|不得|不能|不可|不要|不许|不应|不会|绝不|绝不能)(?:超过|高于|多于|大于|超出|超)|不超|控制在|限制在|限定在|限|最高|最多|至多|上限|封顶|小于|低于|少于|[<≤])";
const link =
  "(?:为|是|共|总共|一共|合计|总计|总额|金额|额度|只有|仅|有|必须|务必|需|须|应|要|在|的|[:=(]|\\s)";
const budget = "(?:预算|经费|资金)";
const cost = "(?:费用|成本|花费|花销|投入|投资|开支|支出|造价|总价)";

/** Chinese; see the interface. */
export const chineseBudgetWords: BudgetWords = {
  budgetBefore: pattern(`${start}${small}*${budget}(?:${noMore}|${link})*$`),
  costBefore: pattern(`${start}${small}*${cost}(?:${noMore}|${link})*${noMore}${link}*$`),
  bareCostBefore: pattern(`${start}${small}*${cost}${link}*$`),
  limitBefore: pattern(`^\\s*${small}*${noMore}${link}*$`),
  nothingBefore: pattern(`${start}${small}*$`),
  budgetAfter: pattern(`^\\s*的?(?:总|项目|全部)?${budget}`),
  limitAfter: pattern("^\\s*(?:以内|之内|以下|封顶|为限|为上限|内)"),
  nothingAfter: pattern(
    "^\\s*(?:全包|总共|以?完成|做完|搞定|上线|落地|交付|解决|拿下|足矣|\\(?含税\\)?|不含税|可用|整|(?:不得|不能|不可|绝不)(?:超支|突破|超出|增加|追加))*\\s*(?:$|且|并|但|和|及|与|[—-])",
  ),
  cue: pattern(`${budget}|总?${cost}|${noMore}${link}*$`),
  otherAmount: pattern(
    "每|人均|单价|单笔|单次|月均|年均|月度|季度|年度|去年|往年|上年|上次|上期|此前|原来|原先|原预算|原定|曾|已经?(?!批准)|从|增加|减少|追加|削减|降|如果|若|一旦|[/／](?:年|月|人|天|次)",
  ),
};
