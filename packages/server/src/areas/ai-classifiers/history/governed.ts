import type { Guard } from '../../../service/guard.ts'
import { type AnyOperation, operation } from '../../../service/operation.ts'
import { type Changes, changes } from '../../../service/resource/changes.ts'
import { list } from '../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../wire/page.ts'
import { type AnyShape, shape } from '../../../wire/shape.ts'
import { historyEntry } from '../../sso/history/api.ts'
import { pageOfHistory } from './list.ts'
import { recordChange } from './record.ts'

/** Changes of which every state is kept. */
export const governedChanges = <Shown extends { readonly id: string }>(
  kind: string,
  type: string,
  of: AnyShape,
): Changes<Shown> => ({ ...changes<Shown>(kind, type, of), record: recordChange })

type History = {
  readonly id: string
  readonly service: string
  readonly one: string
  readonly path: `/${string}`
  readonly shape: AnyShape
  /** What changes call it. */
  readonly type: string
  readonly guard: Guard<object>
  readonly about?: string
}

/** Lists the states of what `{id}` of the path names. */
export function historyOf({ id, service, one, path, shape: of, type, guard, about }: History): AnyOperation {
  return operation({
    id: `${id}.history`,
    about: about ?? `Lists the states of one ${one}, newest first.`,
    route: `GET ${path}/{id}/history` as 'GET /{id}', // Safe because it ends with the parameter.
    guard,
    request: shape(`${service}ListHistoryRequest`, 'Which page.', { ...pageFields }),
    response: shape(`${service}ListHistoryResponse`, 'A page of states.', {
      list: list(historyEntry(`${of.name}HistoryEntry`, of), 100, 'The states.'),
      nextPageToken,
    }),
    run: (context, input, params) => pageOfHistory(context, { type, id: params.id, shape: of, input }),
  })
}
