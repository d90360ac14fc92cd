/** What the menu says, which is loaded with the first page; the rest comes with the pages of reviews. */
export const menuTexts = {
  title: 'Access reviews',
  templates: 'Review templates',
  create: 'New campaign',
  working: 'At work',
  states: {
    DRAFT: 'Draft',
    PREPARING: 'Being prepared',
    REVIEW: 'Prepared',
    STARTING: 'Starting',
    OPEN: 'Running',
    CLOSED: 'Ended',
    DELETING: 'Being deleted',
    DELETED: 'Deleted',
    RESETTING_POLICIES: 'Policies are set anew',
    COPYING_SETUP_ENTITLEMENTS: 'Being copied',
    COPYING_RESOURCE_TYPE_SELECTIONS: 'Being copied',
  } as Readonly<Record<string, string>>,
}
