/** How one test of a file ended, for the count. */
export type Count = { tests: number; pass: number; fail: number; skipped: number }

/** What a process that runs test files sends to its parent. */
export type Message =
  | { type: 'next' }
  | { type: 'begun'; file: string }
  | { type: 'over'; file: string; passed: boolean; count: Count; text: string }
  | { type: 'end'; problems: string[] }

/** What it gets: the next file, or none. */
export type Asked = { file?: string }
