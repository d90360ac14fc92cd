import { ApiError } from '@reeve/client/session'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { messageOf, RequestId } from '../ui/states.tsx'
import type { Json, Schema, Schemas } from './schema.ts'
import { type FormContext, SchemaForm } from './schema-form.tsx'

type Props = {
  title: string
  about?: ReactNode
  /** What the button says. */
  action: string
  schemas: Schemas
  schema: Schema
  /** What the form begins with. */
  start?: Json
  /** The path of the value in the request. */
  path?: string
  except?: readonly string[]
  /** What expressions may name. */
  placeOf?: FormContext['placeOf']
  /** Controls before those of the schema. */
  children?: ReactNode
  save(value: Json): Promise<unknown>
  onClose(): void
}

/** A form of a schema in a dialog. What the service refuses is shown at its field, and the fields keep their text. */
export function FormDialog(props: Props) {
  const { title, about, action, schemas, schema, start = {}, path, except, placeOf, children, save, onClose } = props
  const form = useId()
  const [value, setValue] = useState<Json>(start)
  const { mutate, isPending, error } = useMutation({ mutationFn: () => save(value) })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    mutate()
  }
  const violations = error instanceof ApiError ? error.violations : []
  return (
    <Dialog
      title={title}
      about={about}
      onClose={onClose}
      actions={
        <button type="submit" form={form} className="button primary" disabled={isPending}>
          {action}
        </button>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        {children}
        <SchemaForm
          schema={schema}
          value={value}
          path={path}
          context={{ schemas, violations, ...(placeOf ? { placeOf } : {}) }}
          except={except}
          onChange={setValue}
        />
      </form>
      {error && (
        <div role="alert">
          <p className="problem">{messageOf(error)}</p>
          <RequestId error={error} />
        </div>
      )}
    </Dialog>
  )
}
