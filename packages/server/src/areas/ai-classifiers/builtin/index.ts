import { DATA_EXFILTRATION } from './data-exfiltration.ts'
import type { Builtin } from './found.ts'
import { MALICIOUS_URL } from './malicious-url.ts'
import { PII } from './pii.ts'
import { PROMPT_INJECTION } from './prompt-injection.ts'
import { SECRETS } from './secrets.ts'

/** Every rule set that comes with the service. */
export const BUILTINS = {
  PROMPT_INJECTION,
  PII,
  SECRETS,
  MALICIOUS_URL,
  DATA_EXFILTRATION,
} as const satisfies Record<string, Builtin>

export type BuiltinName = keyof typeof BUILTINS
