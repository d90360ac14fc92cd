import type { Answered } from '@reeve/client/session'
import { useState } from 'react'
import { Choice } from '../../../forms/choice.tsx'
import type { FormDialogProps } from '../../../forms/objects/kind.ts'
import { RequestForm, type Values } from '../../../forms/request-form/request-form.tsx'
import type { Json } from '../../../forms/schema.ts'
import { Field, LinesField, TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { ofKind, optionsOf, type Question, shownField } from './field-kinds.ts'
import { QuestionCard } from './question-card.tsx'
import { texts } from './texts.ts'

/** What a form is made of, whether it is new or there already. */
type Draft = {
  readonly name: string
  readonly description: string
  readonly fields: readonly Question[]
  readonly rest: Json
  readonly visibility: string
}

type Props = Omit<FormDialogProps, 'save'> & {
  draft: Draft
  /** Where the members are in the request. */
  at: { readonly name: string; readonly fields: string }
  save(draft: Draft): Promise<unknown>
}

const REASONS = Object.entries(texts.reasons).map(([value, label]) => ({ value, label }))

/** Makes the questions of a form one by one, and shows what whoever asks will see. */
function Builder({ draft: start, at, save, ...dialog }: Props) {
  const [draft, setDraft] = useState(start)
  const { fields } = draft
  const change = (next: Partial<Draft>): void => setDraft({ ...draft, ...next })
  const setFields = (next: readonly Question[]): void => change({ fields: next })
  const cleaned = fields.map((one) => {
    const options = optionsOf(one).filter((option) => option.trim() !== '')
    return optionsOf(one).length > 0 ? ofKind(one, 'choice', options) : one
  })
  return (
    <FormDialog {...dialog} isIncomplete={draft.name.trim() === ''} save={() => save({ ...draft, fields: cleaned })}>
      {({ violations, problemOf }) => (
        <>
          <TextField
            label={texts.name}
            problem={problemOf(at.name) ?? ''}
            maxLength={256}
            value={draft.name}
            onChange={(name) => change({ name })}
          />
          <LinesField
            label={texts.description}
            rows={2}
            maxLength={4096}
            value={draft.description}
            onChange={(description) => change({ description })}
          />
          <Field label={texts.reason}>
            {(control) => (
              <Choice
                {...control}
                label={texts.reason}
                value={draft.visibility}
                options={REASONS}
                onChange={(visibility) => change({ visibility })}
              />
            )}
          </Field>
          <h3>{texts.fields}</h3>
          {fields.length === 0 && <p className="muted">{texts.fieldsNone}</p>}
          {fields.map((question, index) => (
            <QuestionCard
              // biome-ignore lint/suspicious/noArrayIndexKey: two new questions are the same in all they have
              key={index}
              question={question}
              index={index}
              count={fields.length}
              problem={violations.find(({ field }) => field.startsWith(`${at.fields}[${index}]`))?.description}
              onChange={(next) => setFields(fields.with(index, next))}
              onMove={(by) => setFields(fields.toSpliced(index, 1).toSpliced(index + by, 0, question))}
              onRemove={() => setFields(fields.toSpliced(index, 1))}
            />
          ))}
          <div className="chips">
            <button type="button" className="button" onClick={() => setFields([...fields, ofKind({}, 'text')])}>
              {texts.add}
            </button>
          </div>
          <Preview draft={draft} />
        </>
      )}
    </FormDialog>
  )
}

/** The form as whoever asks sees it; what is filled in here goes nowhere. */
function Preview({ draft: { name, description, fields, rest } }: { draft: Draft }) {
  const [values, setValues] = useState<Values>({})
  const shown = fields.map((one, index) => shownField({ ...one, displayName: one.displayName || texts.unnamed }, index))
  // Safe because groups come from the service.
  const groups = (rest.fieldGroups ?? []) as readonly Answered.FieldGroup[]
  const form = { id: '', displayName: name, description, fields: shown, fieldGroups: groups, fieldRelationships: [] }
  return (
    <section className="card form" aria-label={texts.preview}>
      <h3>{texts.preview}</h3>
      <RequestForm
        form={{ ...form, fieldGroups: [...groups] }}
        values={values}
        at=""
        violations={[]}
        onChange={setValues}
      />
    </section>
  )
}

const SHOWN = 'JUSTIFICATION_VISIBILITY_SHOW'

/** Makes a form. */
export const NewFormDialog = ({ save, ...dialog }: FormDialogProps) => (
  <Builder
    {...dialog}
    draft={{ name: '', description: '', fields: [], rest: {}, visibility: SHOWN }}
    at={{ name: 'name', fields: 'fields' }}
    save={({ name, description, fields, visibility }) =>
      save({ name, description, fields, justificationVisibility: visibility })
    }
  />
)

/** Changes a form. */
export function ChangedFormDialog({ start = {}, save, ...dialog }: FormDialogProps) {
  // Safe because the form was read from the service.
  const {
    displayName = '',
    description = '',
    fields = [],
    ...rest
  } = (start.form ?? {}) as Partial<Answered.RequestForm>
  return (
    <Builder
      {...dialog}
      draft={{
        name: displayName,
        description,
        fields: fields.map((one) => ({ ...one })),
        rest,
        visibility: String(start.justificationVisibility ?? SHOWN),
      }}
      at={{ name: 'requestSchema.form.displayName', fields: 'requestSchema.form.fields' }}
      save={({ name, visibility, ...made }) =>
        save({
          ...start,
          form: { ...made.rest, displayName: name, description: made.description, fields: made.fields },
          justificationVisibility: visibility,
        })
      }
    />
  )
}
