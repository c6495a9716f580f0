/** An email in HTML, of react-email's components. Without JSX, as Node runs the server unbuilt. */
import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Column } from '@react-email/column'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { Img } from '@react-email/img'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import {
  type ComponentProps,
  createElement as element,
  Fragment,
  type ReactElement,
  type ReactNode,
} from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { SITE_NAME } from '#contracts/site.ts'
import type { Block, CarInEmail, Email, RowInEmail, TextRun } from './email.ts'
import {
  day,
  font,
  monospace,
  night,
  onPlate,
  onRacing,
  plateYellow,
  racing,
  small,
  styleSheet,
  textStyle,
} from './email-style.ts'

const PICTURE_WIDTH = 112
const PICTURE_HEIGHT = 84

export function emailHtml(email: Email): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(page(email))}`
}

function page(email: Email): ReactElement {
  return element(
    Html,
    { lang: 'en-GB' },
    element(
      Head,
      null,
      element('meta', { name: 'viewport', content: 'width=device-width' }),
      element('meta', { name: 'color-scheme', content: 'light dark' }),
      element('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      element('title', null, email.subject),
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, whose '>' React would write as '&gt;'
      element('style', { dangerouslySetInnerHTML: { __html: styleSheet } }),
    ),
    element(
      Body,
      {
        className: night('background', 'paper'),
        style: { backgroundColor: day('paper'), margin: 0, padding: 0 },
      },
      element(Preview, null, email.preview),
      element(
        Container,
        { style: { maxWidth: '560px', margin: '0 auto', padding: '24px 0' } },
        header(),
        main(email),
        footer(email),
      ),
    ),
  )
}

/** The site's name above a yellow line, as on the site. */
function header(): ReactElement {
  const style = {
    backgroundColor: racing,
    borderBottom: `4px solid ${plateYellow}`,
    borderRadius: '10px 10px 0 0',
    padding: '18px 32px',
  }
  const name = {
    ...textStyle,
    color: onRacing,
    fontSize: '24px',
    lineHeight: '28px',
    fontWeight: 800,
    margin: 0,
  }
  return band({ className: 'sides', style }, element(Text, { style: name }, SITE_NAME))
}

function main({ heading, blocks }: Email): ReactElement {
  const style = {
    backgroundColor: day('card'),
    border: `1px solid ${day('line')}`,
    borderTop: '0',
    borderRadius: '0 0 10px 10px',
    padding: '32px 32px 16px',
  }
  const className = `sides ${night('background', 'card')} ${night('border', 'line')}`
  return band(
    { className, style },
    element(
      Heading,
      {
        as: 'h1',
        className: night('text', 'ink'),
        style: { ...textStyle, color: day('ink'), fontSize: '24px', lineHeight: '30px', fontWeight: 800 },
      },
      heading,
    ),
    blocks.map((block, index) => element(Fragment, { key: index }, blockHtml(block))),
  )
}

function footer({ why, sentBy, unsubscribe }: Email): ReactElement {
  const style = { ...small, color: day('muted'), margin: '0 0 8px' }
  const className = night('text', 'muted')
  return band(
    { className: 'sides', style: { padding: '20px 32px' } },
    element(Text, { className, style }, why),
    sentBy && element(Text, { className, style }, sentBy),
    unsubscribe &&
      element(
        Link,
        { href: unsubscribe.page, className: night('text', 'link'), style: { ...small, color: day('link') } },
        element('u', null, unsubscribe.label),
      ),
  )
}

/** A full-width row. Some mail programs lay out nothing but tables. */
function band(column: ComponentProps<typeof Column>, ...children: ReactNode[]): ReactElement {
  return element(Section, null, element(Row, null, element(Column, column, ...children)))
}

function blockHtml(block: Block): ReactElement {
  switch (block.kind) {
    case 'text':
      return textHtml('ink', textStyle, block.text)
    case 'paragraph':
      return textHtml('ink', textStyle, ...block.spans.map(spanHtml))
    case 'list':
      return element(
        block.isNumbered ? 'ol' : 'ul',
        { className: night('text', 'ink'), style: { ...textStyle, color: day('ink'), paddingLeft: '24px' } },
        ...block.items.map(spans =>
          element('li', { style: { marginBottom: '6px' } }, ...spans.map(spanHtml)),
        ),
      )
    case 'small':
      return textHtml('muted', small, block.text)
    case 'heading':
      return element(
        Heading,
        {
          as: 'h2',
          className: night('text', 'ink'),
          style: { ...textStyle, color: day('ink'), fontSize: '18px', fontWeight: 700, margin: '24px 0 8px' },
        },
        block.text,
      )
    case 'rows':
      return rowsHtml(block.rows)
    case 'code':
      return element(Text, { style: codeStyle }, block.code)
    case 'button':
      return element(
        Section,
        { style: { margin: '8px 0 24px' } },
        element(Button, { href: block.href, style: buttonStyle }, block.label),
      )
    case 'cars':
      return element(
        Fragment,
        null,
        block.cars.map(car => element(Fragment, { key: car.href }, carHtml(car))),
      )
  }
}

function textHtml(colour: 'ink' | 'muted', style: object, ...words: ReactNode[]): ReactElement {
  const coloured = { ...style, color: day(colour) }
  return element(Text, { className: night('text', colour), style: coloured }, ...words)
}

function spanHtml({ text: words, href, isBold }: TextRun): ReactNode {
  const shown = isBold ? element('strong', null, words) : words
  if (href === undefined) return shown
  const style = { ...textStyle, color: day('link'), margin: 0 }
  return element(Link, { href, className: night('text', 'link'), style }, element('u', null, shown))
}

/** In the colours of a number plate, in both themes. A tap selects the whole code. */
const codeStyle = {
  backgroundColor: plateYellow,
  color: onPlate,
  borderRadius: '10px',
  fontFamily: monospace,
  fontSize: '36px',
  lineHeight: '44px',
  fontWeight: 700,
  letterSpacing: '8px',
  textAlign: 'center',
  padding: '16px 8px 16px 16px',
  margin: '8px 0 24px',
  WebkitUserSelect: 'all',
  userSelect: 'all',
} as const

const buttonStyle = {
  backgroundColor: plateYellow,
  color: onPlate,
  borderRadius: '10px',
  fontFamily: font,
  fontSize: '16px',
  lineHeight: '20px',
  fontWeight: 700,
  padding: '14px 24px',
} as const

/** A table of data, and so not react-email's Row, whose table is only for layout. */
function rowsHtml(rows: readonly RowInEmail[]): ReactElement {
  const cell = { ...textStyle, color: day('ink'), margin: 0, padding: '6px 0', verticalAlign: 'top' } as const
  return element(
    'table',
    { width: '100%', style: { borderCollapse: 'collapse', margin: '0 0 16px' } },
    element(
      'tbody',
      null,
      rows.map(({ label, value, isTotal }) => {
        const style = { ...cell, fontWeight: isTotal ? 700 : 400 }
        const className = `${night('text', 'ink')} ${night('border', 'line')}`
        const line = { borderBottom: `1px solid ${day('line')}` }
        return element(
          'tr',
          { key: label },
          element(
            'th',
            {
              scope: 'row',
              className,
              style: { ...style, ...line, textAlign: 'left', paddingRight: '16px' },
            },
            label,
          ),
          element('td', { className, style: { ...style, ...line, textAlign: 'right' } }, value),
        )
      }),
    ),
  )
}

function carHtml({ name, href, picture, facts, price, note }: CarInEmail): ReactElement {
  const line = { ...small, margin: '0' }
  const words = element(
    Column,
    { style: { padding: '16px 0', verticalAlign: 'top' } },
    element(
      Link,
      {
        href,
        className: night('text', 'link'),
        style: { ...textStyle, color: day('link'), fontWeight: 700 },
      },
      element('u', null, name),
    ),
    element(Text, { className: night('text', 'muted'), style: { ...line, color: day('muted') } }, facts),
    element(
      Text,
      {
        className: night('text', 'ink'),
        style: { ...textStyle, color: day('ink'), fontWeight: 800, margin: '4px 0 0' },
      },
      price,
    ),
    note && element(Text, { className: night('text', 'ink'), style: { ...line, color: day('ink') } }, note),
  )
  const image =
    picture &&
    element(
      Column,
      { style: { width: `${PICTURE_WIDTH + 16}px`, padding: '16px 16px 16px 0', verticalAlign: 'top' } },
      element(
        Link,
        { href },
        // The alternative text is empty because the car's name is beside the picture.
        element(Img, {
          src: picture,
          alt: '',
          width: PICTURE_WIDTH,
          height: PICTURE_HEIGHT,
          style: { borderRadius: '6px', objectFit: 'cover' },
        }),
      ),
    )
  return element(
    Section,
    { className: night('border', 'line'), style: { borderTop: `1px solid ${day('line')}` } },
    element(Row, null, image, words),
  )
}
