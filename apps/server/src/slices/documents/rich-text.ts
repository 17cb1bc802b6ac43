import sanitize from 'sanitize-html'

/** What a rich text may hold: the editor's formatting. No links, pictures, styles or classes. */
const FORMATTING = ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote']

/** Formatting only. What looks like markup but is not on the list goes; the words within it stay, those of scripts and styles do not. */
export const sanitizeRichText = (html: string): string =>
  sanitize(html, { allowedTags: FORMATTING, allowedAttributes: {}, disallowedTagsMode: 'discard' }).trim()
