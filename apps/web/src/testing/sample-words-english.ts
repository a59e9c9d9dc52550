import { samplePlanEnglish } from "./sample-plan-english.ts";
import type { SampleWords } from "./sample-words-types.ts";

export const sampleWordsEnglish: SampleWords = {
  goal: "Move our 40-person company to a new office by 31 March without losing a working day",
  constraints: [
    "Budget at most 60,000 EUR",
    "Phones and network work on the first morning",
    "The new lease starts on 1 March; the old one ends on 30 April",
    "Prefer to keep the furniture we have",
  ],
  leader: "Team Leader",
  leaderDescription: "Splits the goal, hands the work out, answers questions and publishes the plan",
  intelligence: {
    name: "Intelligence_1",
    description: "Finds comparable cases, the facts the decision rests on and early warnings",
    task: "Find how companies of 30 to 60 people moved in under three months: what it cost, what went wrong first, and how early movers and the network line had to be booked.",
    delivery: `📢 **Comparable moves cost 900 to 1,400 EUR a head; the network line, not the movers, decides the date.**

| case | people | weeks | cost | what slipped |
|---|---|---|---|---|
| Design studio, Hamburg | 35 | 9 | 38,000 EUR | fibre line, 12 days |
| Software firm, Utrecht | 52 | 11 | 71,000 EUR | meeting room glass |
| Insurer's branch, Graz | 41 | 8 | 44,500 EUR | nothing; line ordered first |

- Lead time of a business fibre line: **6 to 8 weeks** (certainty: high, three carriers' price lists).
- Movers with a weekend crew: book 4 weeks ahead, 6 before the end of a quarter.
- Early warning: in two of three cases the landlord's hand-over slipped by a week.`,
  },
  environment: {
    name: "Environment_1",
    description: "Measures what people, rooms, equipment, rules and time can carry",
    task: "Measure what the two offices, the staff and the calendar can carry: desks, power, lift, parking, and which weekends in March are free.",
    delivery: `🌍 **The lift is the bottleneck: 40 workplaces take 19 hours through it, so one weekend is enough only with a crew of eight.**

1. New office: 46 desks fit, power for 50, one goods lift (630 kg, 12 trips an hour).
2. Old office: loading bay can be reserved on Saturdays only.
3. Calendar: 21–22 March is free; 28–29 March collides with the quarter's end.`,
  },
  solution: {
    name: "Solution Design_1",
    description: "Designs a main option and a fallback with cost, time and critical path",
    task: "Design a main option and a fallback: one weekend against two waves. Give cost, duration and critical path, and when to change over.",
    delivery: `📐 **Move in one weekend, 21–22 March, with the fibre line ordered this week and LTE as a bridge.**

### Option A: one weekend
- 48,300 EUR, 2 days of moving, nobody works in two places.
- Critical path: line ordered → line live → rehearsal of the first morning → move.

### Option B: two waves
- 55,900 EUR, 9 days with two offices; phones must ring in both.
- Only worth it if the line is not live on 16 March.

> Change over to B on **16 March at 12:00** if the line test fails.`,
  },
  risk: {
    name: "Risk Review_1",
    description: "Checks the proposals against rules and hard limits and rates the risks",
    task: "Review both options against the constraints. Rate the risks and say what must change before we decide.",
    delivery: `⚠️ **Option A holds all hard limits, on one condition: order the line before 12 January.**

- C2 is *at risk* until the line is live; the LTE bridge carries 60 calls at once, enough for the first morning.
- Landlord's hand-over may slip (medium, high impact): agree access for the installer from 15 February in writing.
- I disagree with keeping all furniture: 11 desks do not meet DIN EN 527 height limits.`,
  },
  execution: {
    name: "Execution Plan_1",
    description: "Turns the chosen option into milestones with owner, dates and cost",
    task: "Turn option A into milestones with owner, dates, dependencies, acceptance test and cost.",
    delivery: `📅 **Seven milestones; the line order of 5 January is the one that cannot slip.**

1. Line ordered — IT lead, 5 Jan
2. Movers booked — office manager, 19 Jan
3. Access for the installer — landlord, 15 Feb
4. Line live — carrier, 2 Mar
5. First-morning rehearsal — IT lead, 16 Mar
6. Move — movers, 21–22 Mar
7. Old office handed back — office manager, 24 Apr`,
  },
  summary: {
    name: "Summary_1",
    description: "Draws the results together and states what the table agrees on",
    task: "Draw the results together: what do we agree on, and which conflicts remain?",
    delivery: `🎤 **The table agrees on option A; one conflict remains: 11 desks.** Everybody rests on the same three facts: line lead time, lift capacity, free weekend. Open: who signs the landlord's access letter.`,
  },
  handedOut: "Two questions first: what others paid and lost, and what our rooms can carry.",
  questionToUser: "May 11 desks that are too low be replaced, for about 4,400 EUR?",
  options: ["Yes, within the budget", "No, keep all of them", "Only if something else gets cheaper"],
  answerOfUser: "Yes, within the budget",
  questionToLeader: "Is a day with LTE phones only a lost working day?",
  answerOfLeader: "No: calls and mail work. It counts as met if 60 calls at once are possible.",
  withdrawn: "Let me think about the second weekend as",
  wordFromUser:
    "The managing director is away from 9 to 13 March; nothing that she must sign may fall into that week.",
  thinking: "The lease ends first, so the date decides.",
  done: "The plan is published: one weekend, 21–22 March, with the line ordered on 5 January.",
  plan: samplePlanEnglish,
};
