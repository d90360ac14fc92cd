export const texts = {
  title: 'Rules for entitlements',
  hint: 'What entitlements of this app get by themselves: who decides, which form, how long. The first rule that fits goes before the defaults of the app; an entitlement that overrides those has its own.',
  none: 'There are no rules: entitlements have the defaults above.',
  everyEntitlement: 'For every entitlement',
  off: 'Off',
  create: 'New rule',
  delete: 'Entitlements that it set up have what the next rule says, or the defaults of the app.',
  up: 'Move up',
  down: 'Move down',
  moved: 'The order was changed.',
}
