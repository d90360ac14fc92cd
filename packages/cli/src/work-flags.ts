/** Which dead letters are meant. */
export const WORK_FLAGS = {
  tenant: { value: 'LABEL', about: 'Only those of this tenant.' },
  kind: { value: 'KIND', about: 'Only those of this kind.' },
} as const
