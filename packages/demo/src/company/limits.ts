/** The number of states of the company; between two of them people join, move and leave. */
export const ROUNDS = 4

/** How many days of a past are played. */
export const PAST_DAYS = 90

export const FEWEST = 10
export const MOST = 100_000
