import type { Client } from '@reeve/client'
import {
  type Answer,
  type Answers,
  type Named,
  type Question,
  type Template,
  unanswered,
  usualAnswers,
} from '@reeve/client/templates'
import { usage } from '../exit.ts'
import { appIdOf, entitlementOf, userIdOf } from '../requests/lookup.ts'

/** A question as it is answered: `days=14`. */
export const asText = ({ name, kind, usual }: Question): string => `${name}=${usual ?? kind.toUpperCase()}`

/** What is given as `NAME=VALUE`, over what is usual; what is named is looked up. */
export async function answersOf(client: Client, template: Template, given: readonly string[]): Promise<Answers> {
  const answers: Record<string, Answer> = { ...usualAnswers(template) }
  const known = template.questions.map(asText).join(', ') || 'nothing'
  for (const text of given) {
    const [, name = '', value = ''] = /^([\w-]+)=(.*)$/s.exec(text) ?? []
    const question = template.questions.find((one) => one.name === name)
    if (!question) throw usage(`--answer ${text}: this template asks for ${known}`)
    const named = await namedBy(client, question, value)
    const before = answers[name]
    answers[name] = named
      ? [...(question.kind === 'entitlements' && Array.isArray(before) ? before : []), named]
      : value
  }
  const missing = unanswered(template, answers)
  if (missing.length > 0) throw usage(`give ${missing.map((one) => `--answer ${asText(one)}`).join(' ')}`)
  return answers
}

async function namedBy(client: Client, { kind }: Question, word: string): Promise<Named | undefined> {
  if (kind === 'app') return { id: await appIdOf(client, word) }
  if (kind === 'user') return { id: await userIdOf(client, word) }
  if (kind !== 'entitlements') return undefined
  const { appId, appEntitlementId } = await entitlementOf(client, word, undefined)
  return { id: appEntitlementId, app: appId }
}
