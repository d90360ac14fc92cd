import type { InputOf, OperationId } from '@reeve/client/session'
import type { Json } from '../../../forms/schema.ts'

/** The value of a form as the body of a request. Safe because the service checks every member and names those that are wrong. */
export const bodyOf = <Id extends OperationId>(_operation: Id, value: Json) => value as BodyOf<Id>

type BodyOf<Id extends OperationId> =
  InputOf<Id> extends { body: infer Body }
    ? Body
    : InputOf<Id> extends { body?: infer Body }
      ? NonNullable<Body>
      : never
