import { lazy, Suspense } from 'react'
import { isCondition, type Place } from '../cel/judge.ts'

const CelEditor = lazy(() => import('../cel/cel-editor.tsx').then(({ CelEditor }) => ({ default: CelEditor })))
const ConditionField = lazy(() =>
  import('./condition/condition-field.tsx').then(({ ConditionField }) => ({ default: ConditionField })),
)

type Props = {
  label: string
  value: string
  place: Place
  isReadOnly?: boolean | undefined
  /** The service has refused the text. */
  isInvalid?: boolean
  onChange(text: string): void
}

/** A field for an expression; one that is true or false is made of rows first. */
export function ExpressionField({ isReadOnly = false, ...props }: Props) {
  const Editor = isCondition(props.place) ? ConditionField : CelEditor
  return (
    <Suspense>
      <Editor {...props} isReadOnly={isReadOnly} />
    </Suspense>
  )
}
