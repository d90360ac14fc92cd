import { LabelledPicker, type Picked } from './labelled-picker.tsx'

type Props = { label: string; entitlement: Picked; onChange(next: Picked): void }

/** Finds one entitlement, such as a group, by words. */
export const EntitlementPicker = ({ label, entitlement, onChange }: Props) => (
  <LabelledPicker label={label} kind="entitlement" picked={entitlement} onChange={onChange} />
)
