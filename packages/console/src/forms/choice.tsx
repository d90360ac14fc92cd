import { Select } from '@base-ui/react/select'
import { Icon } from '../ui/icon.tsx'
import './forms.css'

type Option = { readonly value: string; readonly label: string }
type Props = {
  label: string
  value: string
  options: readonly Option[]
  onChange(next: string): void
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

/** One of some names. */
export const Choice = ({ label, value, options, onChange, ...control }: Props) => (
  <Select.Root items={options} value={value} onValueChange={(next) => onChange(next ?? '')}>
    <Select.Trigger {...control} className="button form-choice" aria-label={label}>
      <Select.Value />
      <Select.Icon>
        <Icon name="chevronDown" size={14} />
      </Select.Icon>
    </Select.Trigger>
    <Select.Portal>
      <Select.Positioner className="popup-place" sideOffset={4} alignItemWithTrigger={false}>
        <Select.Popup className="popup">
          {options.map((option) => (
            <Select.Item key={option.value} value={option.value} className="item">
              <Select.ItemText>{option.label}</Select.ItemText>
            </Select.Item>
          ))}
        </Select.Popup>
      </Select.Positioner>
    </Select.Portal>
  </Select.Root>
)
