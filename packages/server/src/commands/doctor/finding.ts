/** What one check found, in words for the operator; `cure` says what to do about it. */
export type Finding = {
  readonly check: string
  readonly state: 'ok' | 'warning' | 'problem'
  readonly text: string
  readonly cure: string
}

export const ok = (check: string, text: string): Finding => ({ check, state: 'ok', text, cure: '' })
export const warning = (check: string, text: string, cure: string): Finding => ({ check, state: 'warning', text, cure })
export const problem = (check: string, text: string, cure: string): Finding => ({ check, state: 'problem', text, cure })

export const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0]!
