/** Texts of what is told of a person, an app or an entitlement beside access. */
export const texts = {
  columns: {
    task: 'Request',
    status: 'Status',
    asked: 'Asked',
    severity: 'Severity',
    finding: 'Finding',
    seen: 'Last seen',
  },
  requests: {
    label: 'Requests',
    noneTitle: 'No requests',
    noneHint: 'What was asked for, taken away or offboarded is listed here, as far as you may see it.',
  },
  reviews: {
    label: 'Reviews',
    noneTitle: 'No reviews',
    noneHint: 'Access that was reviewed is listed here, as far as you may see it.',
  },
  findings: {
    label: 'Findings',
    untitled: 'Finding',
    noneTitle: 'No findings',
    noneHint: 'What detectors find is listed here, as far as you may see it.',
  },
}
