/** Key under which arguments that are no JSON are kept, so that the call still gets its (error) result (I8). */
export const unparsedArgumentsKey = "__unparsed_arguments";

/** The same for arguments that were not finished because the reply was cut off. */
export const cutOffArgumentsKey = "__cut_off_arguments";
