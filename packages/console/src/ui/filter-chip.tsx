import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** A filter that came with the address and can only be taken away. */
export const FilterChip = ({ children, onClear }: { children: ReactNode; onClear(): void }) => (
  <button type="button" className="chip given" aria-pressed="true" onClick={onClear}>
    {children} <Icon name="x" size={12} />
  </button>
)
