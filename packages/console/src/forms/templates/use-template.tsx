import {
  type Answers,
  type Made,
  makeDraft,
  TEMPLATES,
  type Template,
  unanswered,
  usualAnswers,
} from '@reeve/client/templates'
import { type ReactNode, useState } from 'react'
import { api } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import { Field } from '../../ui/field.tsx'
import { Choice } from '../choice.tsx'
import { QuestionField } from './question-field.tsx'
import { texts } from './texts.ts'

type Begun = {
  /** The choice of a template, and its questions. */
  readonly fields: ReactNode
  /** Undefined while it begins empty. */
  readonly template: Template | undefined
  readonly isIncomplete: boolean
  /** What the button says that makes the draft. */
  readonly action: string | undefined
  make(displayName: string): Promise<Made>
}

/** A template to begin with, or none; what is made is called as the template unless somebody says otherwise. */
export function useTemplate(of: Template['of'], onChoose: (title: string) => void): Begun {
  const { user } = useSession()
  const [name, setName] = useState('')
  const [answers, setAnswers] = useState<Answers>({})
  const offered = TEMPLATES.filter((one) => one.of === of)
  const template = offered.find((one) => one.name === name)
  const choose = (next: string): void => {
    const chosen = offered.find((one) => one.name === next)
    setName(next)
    setAnswers(chosen ? usualAnswers(chosen) : {})
    onChoose(chosen?.title ?? '')
  }
  const fields = (
    <>
      <Field label={texts.beginWith} hint={template?.about ?? texts.emptyHint}>
        {(control) => (
          <Choice
            {...control}
            label={texts.beginWith}
            value={name}
            options={[
              { value: '', label: texts.empty },
              ...offered.map((one) => ({ value: one.name, label: one.title })),
            ]}
            onChange={choose}
          />
        )}
      </Field>
      {template?.questions.map((question) => (
        <QuestionField
          key={`${name} ${question.name}`}
          question={question}
          answer={answers[question.name]}
          onChange={(answer) => setAnswers((before) => ({ ...before, [question.name]: answer }))}
        />
      ))}
    </>
  )
  return {
    fields,
    template,
    isIncomplete: template !== undefined && unanswered(template, answers).length > 0,
    action: template && texts.rehearse,
    make(displayName) {
      if (!template) throw new Error('no template is chosen')
      return makeDraft(api, template, { displayName, ownerId: user.id, answers })
    },
  }
}
