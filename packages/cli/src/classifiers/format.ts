/** `CLASSIFIER_LEVEL_HIGH` is `high`. */
export const wordOf = (name: string, prefix: string): string => name.replace(prefix, '').toLowerCase()

export const onOrOff = ({ enabled }: { readonly enabled: boolean }): string => (enabled ? 'on' : 'off')
