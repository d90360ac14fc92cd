import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> & { onSubmit(): void }

/** Fields and a button that sends them. The service says what is wrong with them, not the browser. */
export const Form = ({ onSubmit, ...form }: Props) => (
  <form
    {...form}
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}
  />
)
