import { setTimeout as sleep } from 'node:timers/promises'
import { enumNumber, fromStruct, type Struct, toStruct } from '@reeve/connector-protocol'
import type { Ending } from '../../reeve/feed.ts'
import { type Doing, textOf, type Work } from '../doing.ts'
import type { Known } from '../known.ts'
import { isCode, success, TaskFailed } from '../outcome.ts'

type Acted = { readonly id: string; readonly status: number; readonly response: Struct | null }

/** Arguments that name resources do so with the types of the source. */
function asAtSource(known: Known, args: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const named = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(named)
    const type = value !== null && typeof value === 'object' ? Reflect.get(value, 'resource_type_id') : undefined
    return typeof type === 'string' ? { ...(value as object), resource_type_id: known.sourceType(type) } : value // Safe because only objects have members.
  }
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, named(value)]))
}

const POLLS_MS = [1000, 2000, 5000]
const LATER_MS = 10_000
const LONGEST_MS = 3_600_000

export async function act({ place, options }: Doing, { name, args, resourceTypeId }: Work<'action'>): Promise<Ending> {
  const { calls, known } = place
  const [complete, failed] = ['COMPLETE', 'FAILED'].map((one) =>
    enumNumber('BatonActionStatus', `BATON_ACTION_STATUS_${one}`),
  )
  const until = Date.now() + LONGEST_MS
  let said = await calls.call<Acted>(
    'ActionService',
    'InvokeAction',
    {
      name,
      args: toStruct(asAtSource(known, args ?? {})),
      resource_type_id: resourceTypeId ? known.sourceType(resourceTypeId) : '',
      inline_wait: { seconds: 25 },
    },
    options,
  )
  const { id } = said
  for (let poll = 0; said.status !== complete && said.status !== failed; poll++) {
    if (Date.now() > until) throw new TaskFailed('the action did not end within an hour')
    await sleep(POLLS_MS[poll] ?? LATER_MS, undefined, { signal: options.signal })
    said = await calls
      .call<Acted>('ActionService', 'GetActionStatus', { name, id }, options)
      .catch((error: unknown) => {
        if (isCode(error, 'NOT_FOUND', 'UNKNOWN'))
          throw new TaskFailed('the connector no longer knows the action: whether it was done is not known')
        throw error
      })
  }
  const response = fromStruct(said.response)
  if (said.status === failed) throw new TaskFailed(textOf(response.error) || 'the action failed')
  return success(response)
}
