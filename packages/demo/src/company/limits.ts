/** The number of states of the company; between two of them people join, move and leave. */
export const ROUNDS = 4

export const FEWEST = 10
export const MOST = 100_000
