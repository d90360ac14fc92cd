/** The company is looked at this often; between two looks people join, move and leave. */
export const ROUNDS = 4

export const FEWEST = 10
export const MOST = 100_000
