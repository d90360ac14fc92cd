import { LabelledPicker, type Picked } from './labelled-picker.tsx'

type Props = { label: string; person: Picked; onChange(next: Picked): void }

/** Finds one person by the beginning of a name or an address. */
export const PersonPicker = ({ label, person, onChange }: Props) => (
  <LabelledPicker label={label} kind="user" picked={person} onChange={onChange} />
)
