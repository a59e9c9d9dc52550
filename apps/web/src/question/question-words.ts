/** The word for each state of a question. */
export const questionStateKeys = {
  open: "question.open",
  answered: "question.answered",
  declined: "question.declined",
  expired: "question.expired",
  cancelled: "question.cancelled",
  target_gone: "question.target_gone",
} as const;
