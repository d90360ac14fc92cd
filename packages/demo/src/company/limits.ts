/** The number of states of the company; between two of them people join, move and leave. */
export const ROUNDS = 4

/** How many days of a past are played. */
export const PAST_DAYS = 90

/** How many days ago a company with a past was set up: earlier than overviews look back, and than access that nobody uses is old. */
export const SET_UP_DAYS = PAST_DAYS + 95

export const FEWEST = 10
export const MOST = 100_000
