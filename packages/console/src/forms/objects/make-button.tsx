import { useState } from 'react'
import { toast } from '../../ui/toasts.tsx'
import type { Json } from '../schema.ts'
import type { ObjectForm } from './kind.ts'
import { ObjectDialog } from './object-dialog.tsx'
import { texts } from './texts.ts'

type Props = {
  /** What the button and its dialog say. */
  name: string
  form: ObjectForm & { readonly start?: Json }
  save(value: Json): Promise<unknown>
}

/** Makes an object, after a dialog that asks what it is like. */
export function MakeButton({ name, form, save }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {name}
      </button>
      {isOpen && (
        <ObjectDialog
          title={name}
          action={texts.make}
          form={form}
          start={form.start}
          onClose={() => setOpen(false)}
          save={async (value) => {
            await save(value)
            toast({ text: texts.made })
            setOpen(false)
          }}
        />
      )}
    </>
  )
}
