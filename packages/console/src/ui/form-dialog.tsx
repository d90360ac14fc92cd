import { type ReactNode, useId } from 'react'
import { type Refused, useAct } from '../lib/use-act.ts'
import { Dialog } from './dialog.tsx'
import { Form } from './form.tsx'
import { Refusal } from './refusal.tsx'

type Props = {
  title: string
  about?: ReactNode
  /** What the button says, and what while the service works. */
  action: string
  working?: string
  /** Something that has to be said is missing. */
  isIncomplete?: boolean
  /** It takes something away. */
  isDangerous?: boolean
  /** The controls; a function of what was refused where they show it. */
  children: ReactNode | ((refused: Refused) => ReactNode)
  /** Does all that follows: what shows the change is refreshed, what was done is said, the dialog is closed. */
  save(): Promise<unknown>
  onClose(): void
}

/** A form in a dialog. What the service refuses is shown, and the fields keep their text. */
export function FormDialog(props: Props) {
  const { title, about, action, working = action, isIncomplete = false, isDangerous = false } = props
  const { children, save, onClose } = props
  const form = useId()
  const { run, isPending, ...refused } = useAct(save)
  return (
    <Dialog
      title={title}
      about={about}
      onClose={onClose}
      actions={
        <button
          type="submit"
          form={form}
          className={`button primary ${isDangerous ? 'danger' : ''}`}
          disabled={isPending || isIncomplete}
        >
          {isPending ? working : action}
        </button>
      }
    >
      <Form id={form} className="form" onSubmit={run}>
        {typeof children === 'function' ? children(refused) : children}
      </Form>
      <Refusal error={refused.error} />
    </Dialog>
  )
}
