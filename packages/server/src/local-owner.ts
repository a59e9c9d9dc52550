/** Owner of every session, until there are accounts. */
export const localOwner = "local";
