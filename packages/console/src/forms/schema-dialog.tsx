import { type ComponentProps, type ReactNode, useState } from 'react'
import { FormDialog } from '../ui/form-dialog.tsx'
import type { Json, Schema, Schemas } from './schema.ts'
import { type FormContext, SchemaForm } from './schema-form.tsx'

type Props = Omit<ComponentProps<typeof FormDialog>, 'children' | 'save'> & {
  schemas: Schemas
  schema: Schema
  /** What the form begins with. */
  start?: Json
  /** The path of the value in the request. */
  path?: string
  except?: readonly string[]
  /** What expressions may name. */
  placeOf?: FormContext['placeOf']
  /** Controls before those of the schema; a function of the value where they fill some of it in. */
  children?: ReactNode | ((value: Json, change: (next: Json) => void) => ReactNode)
  save(value: Json): Promise<unknown>
}

/** A form of a schema in a dialog. What the service refuses is shown at its field. */
export function SchemaDialog({ schemas, schema, start = {}, path, except, placeOf, children, save, ...dialog }: Props) {
  const [value, setValue] = useState<Json>(start)
  return (
    <FormDialog {...dialog} save={() => save(value)}>
      {({ violations }) => (
        <>
          {typeof children === 'function' ? children(value, setValue) : children}
          <SchemaForm
            schema={schema}
            value={value}
            path={path}
            context={{ schemas, violations, ...(placeOf ? { placeOf } : {}) }}
            except={except}
            onChange={setValue}
          />
        </>
      )}
    </FormDialog>
  )
}
