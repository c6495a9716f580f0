/** An email in HTML. Its layout is made of tables, because some mail programs lay out nothing else. */
import { SITE_NAME } from '#contracts/site.ts'
import { asBlock, type Block, type CarInEmail, type Email, type RowInEmail, type TextRun } from './email.ts'
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
import { type Html, html } from './html.ts'

const PICTURE_WIDTH = 112
const PICTURE_HEIGHT = 84

/** An inbox shows so much of a text, and fills what the preview leaves of it with words of the email. */
const PREVIEW_LENGTH = 150
const UNSEEN = '\u00A0\u200C\u200B\u200D\u200E\u200F\uFEFF'
const HIDDEN = 'display:none;overflow:hidden;line-height:1px;opacity:0;max-height:0;max-width:0'

export function emailHtml(email: Email): string {
  const preview = email.preview.slice(0, PREVIEW_LENGTH)
  const parts = html`<td>${header()}${main(email)}${footer(email)}</td>`
  const page = html`<!DOCTYPE html>
<html dir="ltr" lang="en-GB">
<head>
<meta http-equiv="Content-Type" content="text/html; charset=UTF-8">
<meta name="viewport" content="width=device-width">
<meta name="x-apple-disable-message-reformatting">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${email.subject}</title>
<style>${styleSheet}</style>
</head>
<body class="${night('background', 'paper')}" style="background-color:${day('paper')};margin:0;padding:0">
<div style="${HIDDEN}">${preview}${UNSEEN.repeat(PREVIEW_LENGTH - preview.length)}</div>
${table(html`<td class="${night('background', 'paper')}" style="background-color:${day('paper')}">
${table(parts, html`style="max-width:560px;margin:0 auto;padding:24px 0"`)}</td>`)}
</body>
</html>`
  return String(page)
}

/** A table for layout, with one row. */
function table(cells: Html, attributes?: Html): Html {
  return html`<table role="presentation" align="center" width="100%" border="0" cellpadding="0"
cellspacing="0" ${attributes}><tbody><tr>${cells}</tr></tbody></table>
`
}

/** Attributes of an element with words in this colour. */
function words(colour: 'ink' | 'muted' | 'link', style: string): Html {
  return html`class="${night('text', colour)}" style="${style};color:${day(colour)}"`
}

function paragraph(colour: 'ink' | 'muted', style: string, content: string | (Html | string)[]): Html {
  return html`<p ${words(colour, style)}>${content}</p>\n`
}

function link(href: string, style: string, content: Html | string): Html {
  const attributes = words('link', `${style};text-decoration-line:none`)
  return html`<a href="${href}" ${attributes} target="_blank"><u>${content}</u></a>`
}

/** The site's name above a yellow line, as on the site. */
function header(): Html {
  const band = `background-color:${racing};border-bottom:4px solid ${plateYellow};border-radius:10px 10px 0 0`
  const name = `${textStyle};color:${onRacing};font-size:24px;line-height:28px;font-weight:800;margin:0`
  return table(html`<td class="sides" style="${band};padding:18px 32px">
<p style="${name}">${SITE_NAME}</p></td>`)
}

function main({ heading, blocks }: Email): Html {
  const box = `background-color:${day('card')};border:1px solid ${day('line')};border-top:0`
  const classes = `sides ${night('background', 'card')} ${night('border', 'line')}`
  const title = words('ink', `${textStyle};font-size:24px;line-height:30px;font-weight:800`)
  return table(html`<td class="${classes}" style="${box};border-radius:0 0 10px 10px;padding:32px 32px 16px">
<h1 ${title}>${heading}</h1>
${blocks.map(asBlock).map(blockHtml)}</td>`)
}

function footer({ why, sentBy, unsubscribe }: Email): Html {
  const style = `${small};margin:0 0 8px`
  return table(html`<td class="sides" style="padding:20px 32px">
${paragraph('muted', style, why)}${sentBy && paragraph('muted', style, sentBy)}
${unsubscribe && link(unsubscribe.page, small, unsubscribe.label)}</td>`)
}

function blockHtml(block: Block): Html | Html[] {
  switch (block.kind) {
    case 'text':
      return paragraph('ink', textStyle, block.text)
    case 'paragraph':
      return paragraph('ink', textStyle, block.spans.map(spanHtml))
    case 'list': {
      const items = block.items.map(
        spans => html`<li style="margin-bottom:6px">${spans.map(spanHtml)}</li>\n`,
      )
      const attributes = words('ink', `${textStyle};padding-left:24px`)
      return block.isNumbered ? html`<ol ${attributes}>${items}</ol>` : html`<ul ${attributes}>${items}</ul>`
    }
    case 'small':
      return paragraph('muted', small, block.text)
    case 'heading': {
      const attributes = words('ink', `${textStyle};font-size:18px;font-weight:700;margin:24px 0 8px`)
      return html`<h2 ${attributes}>${block.text}</h2>\n`
    }
    case 'rows':
      return rowsHtml(block.rows)
    case 'code':
      return html`<p style="${codeStyle}">${block.code}</p>\n`
    case 'button':
      return table(html`<td>${button(block.href, block.label)}</td>`, html`style="margin:8px 0 24px"`)
    case 'cars':
      return block.cars.map(carHtml)
  }
}

function spanHtml({ text: content, href, isBold }: TextRun): Html | string {
  const shown = isBold ? html`<strong>${content}</strong>` : content
  return href === undefined ? shown : link(href, `${textStyle};margin:0`, shown)
}

/** In the colours of a number plate, in both themes. A tap selects the whole code. */
const codeStyle = `background-color:${plateYellow};color:${onPlate};border-radius:10px;font-size:36px;\
font-family:${monospace};line-height:44px;font-weight:700;letter-spacing:8px;text-align:center;\
padding:16px 8px 16px 16px;margin:8px 0 24px;-webkit-user-select:all;user-select:all`

const buttonStyle = `display:inline-block;max-width:100%;background-color:${plateYellow};color:${onPlate};\
border-radius:10px;font-family:${font};font-size:16px;line-height:20px;font-weight:700;text-decoration:none;\
padding:14px 24px;mso-padding-alt:0px`

/** Outlook for Windows gives a link no padding. There, wide spaces stand beside the words, and raise them. */
function button(href: string, label: string): Html {
  return html`<a href="${href}" style="${buttonStyle}" target="_blank">\
<!--[if mso]><i style="mso-font-width:400%;mso-text-raise:21" hidden>&#8202;&#8202;&#8202;</i><![endif]-->\
<span style="display:inline-block;max-width:100%;line-height:120%;mso-text-raise:10.5px">${label}</span>\
<!--[if mso]><i style="mso-font-width:400%" hidden>&#8202;&#8202;&#8202;&#8203;</i><![endif]--></a>`
}

/** A table of data, which screen readers tell from those for layout. */
function rowsHtml(rows: readonly RowInEmail[]): Html {
  const classes = `${night('text', 'ink')} ${night('border', 'line')}`
  const line = `border-bottom:1px solid ${day('line')}`
  const look = `${textStyle};color:${day('ink')};margin:0;vertical-align:top;${line}`
  const lines = rows.map(({ label, value, isTotal }) => {
    const style = `${look};font-weight:${isTotal ? 700 : 400}`
    return html`<tr>
<th scope="row" class="${classes}" style="${style};padding:6px 16px 6px 0;text-align:left">${label}</th>
<td class="${classes}" style="${style};padding:6px 0;text-align:right">${value}</td></tr>\n`
  })
  return html`<table width="100%" style="border-collapse:collapse;margin:0 0 16px">
<tbody>${lines}</tbody></table>\n`
}

function carHtml({ name, href, picture, facts, price, note }: CarInEmail): Html {
  // The alternative text is empty because the car's name is beside the picture.
  const image =
    picture &&
    html`<td style="width:${PICTURE_WIDTH + 16}px;padding:16px 16px 16px 0;vertical-align:top">
<a href="${href}" target="_blank">\
<img src="${picture}" alt="" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}" style="\
display:block;border:none;outline:none;text-decoration:none;border-radius:6px;object-fit:cover"></a></td>`
  const about = html`<td style="padding:16px 0;vertical-align:top">
${link(href, `${textStyle};font-weight:700`, name)}
${paragraph('muted', `${small};margin:0`, facts)}
${paragraph('ink', `${textStyle};font-weight:800;margin:4px 0 0`, price)}
${note && paragraph('ink', `${small};margin:0`, note)}</td>`
  const line = html`class="${night('border', 'line')}" style="border-top:1px solid ${day('line')}"`
  return table(html`${image}${about}`, line)
}
