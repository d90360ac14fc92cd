import { blockOutput, blockToolCall, preToolBlock } from './blocks.ts'
import { creditCardBlocking } from './credit-card-blocking.ts'
import { encodedContentGuard } from './encoded-content-guard.ts'
import { linkFilter } from './link-filter.ts'
import type { Pattern } from './pattern.ts'
import { piiRedaction } from './pii-redaction.ts'
import { promptInjectionScan } from './prompt-injection-scan.ts'
import { queryScopeLimit } from './query-scope-limit.ts'
import { secretsMasking } from './secrets-masking.ts'
import { sensitiveFileGuard } from './sensitive-file-guard.ts'
import type { PatternName, ShownPattern } from './shape.ts'
import { toolOutputSizeGuard } from './tool-output-size-guard.ts'
import { writeAuthorization } from './write-authorization.ts'

const PATTERNS: { readonly [Name in PatternName]: Pattern<Name> } = {
  piiRedaction,
  creditCardBlocking,
  queryScopeLimit,
  writeAuthorization,
  sensitiveFileGuard,
  toolOutputSizeGuard,
  secretsMasking,
  linkFilter,
  encodedContentGuard,
  promptInjectionScan,
  preToolBlock,
  blockToolCall,
  blockOutput,
}

type Chosen = { readonly name: PatternName; readonly config: never; readonly pattern: Pattern<never> }

/** The pattern that is set, with its settings; undefined when none is. */
export function patternOf(given: ShownPattern): Chosen | undefined {
  for (const [name, config] of Object.entries(given)) {
    if (config === null || config === undefined) continue
    // Safe because settings stand under the name of their pattern.
    return { name, config, pattern: PATTERNS[name as PatternName] } as unknown as Chosen
  }
  return undefined
}
