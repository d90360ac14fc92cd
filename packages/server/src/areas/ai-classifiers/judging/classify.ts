import { callFunction } from '../../functions/api.ts'
import type { Level } from '../builtin/found.ts'
import { BUILTINS } from '../builtin/index.ts'
import type { ShownClassifier } from '../classifiers/shape.ts'
import { askModel } from '../model/ask.ts'
import { type JudgedAs, readAnswer } from './answer.ts'
import { findPattern } from './patterns.ts'
import type { Scanned } from './scanned-text.ts'
import type { Judging, Match, ToolUse, Verdict } from './types.ts'
import { callVariables } from './variables.ts'

const FUNCTION_MS = 5_000
const NAMES = ['NONE', 'LOW', 'MEDIUM', 'HIGH'] as const
const THRESHOLDS: Readonly<Record<string, Level>> = { LOW: 1, MEDIUM: 2, HIGH: 3 }

/** The level from which on a classifier hits. */
const thresholdOf = ({ threshold }: Pick<ShownClassifier, 'threshold'>): Level =>
  THRESHOLDS[threshold.replace('CLASSIFIER_LEVEL_', '')] ?? 2

export const levelName = (level: Level): `CLASSIFIER_LEVEL_${(typeof NAMES)[number]}` =>
  `CLASSIFIER_LEVEL_${NAMES[level]}`

type Judged = JudgedAs & { readonly matches: readonly Match[] }

/** What a classifier makes of a text. It never throws: that it could not judge is an answer too. */
export async function classify(
  judging: Judging,
  classifier: ShownClassifier,
  scanned: Scanned,
  use: ToolUse,
  leftMs: number,
): Promise<Verdict> {
  const about = { classifierId: classifier.id, version: classifier.version }
  try {
    if (leftMs <= 0) throw new Error('the time for classifiers was over')
    const { level, labels, reason, matches } = await judge(judging, classifier, scanned.text, use, leftMs)
    const all = scanned.truncated ? [...labels, 'truncated'] : labels
    return { ...about, level, labels: all, reason, error: '', isHit: level >= thresholdOf(classifier), matches }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return { ...about, level: 0, labels: [], reason: '', error: why.slice(0, 1024), isHit: false, matches: [] }
  }
}

async function judge(
  judging: Judging,
  classifier: ShownClassifier,
  text: string,
  use: ToolUse,
  leftMs: number,
): Promise<Judged> {
  const { pattern, builtin, cel, model } = classifier
  if (builtin) {
    if (builtin.name === 'UNSPECIFIED') throw new Error('no rule set is named')
    const rules = BUILTINS[builtin.name]
    const matches = rules.find(text, judging.services.settings.REEVE_MALICIOUS_HOSTS)
    return found(matches, rules.levelOf(matches))
  }
  if (pattern) {
    const matches = findPattern(pattern, text)
    return found(matches, matches.length > 0 ? thresholdOf(classifier) : 0)
  }
  if (cel) return { ...evaluated(judging, classifier, text, use), matches: [] }
  if (model) return { ...readAnswer(await askModel(judging, model, text, leftMs)), matches: [] }
  return { ...readAnswer(await asked(judging, classifier, text, use, leftMs)), matches: [] }
}

function found(matches: readonly Match[], level: Level): Judged {
  const labels = [...new Set(matches.map(({ label }) => label))].slice(0, 60)
  return { level, labels, reason: labels.length > 0 ? `found ${labels.join(', ')}`.slice(0, 1024) : '', matches }
}

function evaluated({ services, now }: Judging, classifier: ShownClassifier, text: string, use: ToolUse): JudgedAs {
  const place = { environment: 'classifier', result: 'level' } as const
  const variables = { ...callVariables(use), text }
  const value = services.expressions.evaluateNow(place, classifier.cel?.expression ?? '', { now, variables })
  const level = typeof value === 'number' ? (value as Level) : value ? thresholdOf(classifier) : 0 // Safe because the result is 0 to 3.
  return { level, labels: [], reason: level > 0 ? 'the expression gave it' : '' }
}

async function asked(judging: Judging, classifier: ShownClassifier, text: string, use: ToolUse, leftMs: number) {
  const { tool, input, output, caller } = callVariables(use)
  const { id, displayName, email } = caller.user
  const answer = await callFunction(judging, {
    functionId: classifier.function?.functionId ?? '',
    source: { classifier: { classifierId: classifier.id } },
    input: JSON.stringify({ text, input, output, tool, caller: { ...caller, user: { id, displayName, email } } }),
    timeoutMs: Math.min(FUNCTION_MS, leftMs),
  })
  if ('error' in answer) throw new Error(answer.error)
  return answer.output
}
