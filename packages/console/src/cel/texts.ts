export const texts = {
  language: 'An expression in CEL',
  gives: (type: string) => (type === 'dyn' ? 'gives any type' : `gives ${type}`),
  problems: (count: number, first: string) => (count === 1 ? first : `${count} problems: ${first}`),
  noStep: (name: string, names: readonly string[]) =>
    `there is no ctx.${name} here, only ${names.map((one) => `ctx.${one}`).join(', ')}`,
  trigger: 'What started the run.',
  step: 'What the step gave.',
  keys: 'Ctrl Space completes, Shift Alt F formats',
}
