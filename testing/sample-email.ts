import type { Email } from '#server/platform/mail/email.ts'

/** Has one block of each kind, and text that must be escaped. */
export const sampleEmail: Email = {
  kind: 'sample',
  subject: 'Three cars – under £9,000',
  preview: 'They came today.',
  heading: 'Hello <b>Zoë</b> & co.',
  blocks: [
    { kind: 'text', text: 'Some <script>alert(1)</script> words.' },
    { kind: 'heading', text: 'What you paid' },
    {
      kind: 'rows',
      rows: [
        { label: 'Price', value: '£8,995' },
        { label: 'Total', value: '£8,995', isTotal: true },
      ],
    },
    { kind: 'code', code: '204816' },
    {
      kind: 'paragraph',
      spans: [
        { text: 'Now ' },
        { text: '£200 less', isBold: true },
        { text: ': ' },
        { text: 'see it', href: 'https://www.forecourt.example/view/7' },
        { text: '.' },
      ],
    },
    {
      kind: 'list',
      isNumbered: true,
      items: [[{ text: 'Ring first', href: 'https://www.forecourt.example/faq' }], [{ text: 'Then go' }]],
    },
    { kind: 'button', label: 'Open', href: 'https://www.forecourt.example/x?a=1&b=2' },
    {
      kind: 'cars',
      cars: [
        {
          name: 'Škoda Octavia',
          href: 'https://www.forecourt.example/view/7',
          picture: 'https://pictures.example/7.jpg',
          facts: '2019, 43,120 miles, Diesel',
          price: '£8,995',
          note: 'Was £9,495',
        },
      ],
    },
    { kind: 'small', text: 'Small print.' },
  ],
  why: 'You get this email because you saved a search.',
  sentBy: 'Example Cars Ltd, 1 High Street, Leeds',
  unsubscribe: {
    page: 'https://www.forecourt.example/unsubscribe/tok',
    oneClick: 'https://www.forecourt.example/api/users/unsubscribe/tok',
    label: 'Stop these emails',
  },
}
