/** 'Mercedes-Benz C-Class' → 'mercedes-benz-c-class'; 'Ka+' → 'ka-plus', so that Ka and Ka+ stay two models. */
export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\+/g, '-plus')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

/** A key that is equal for spellings of one name: letters, digits and plus signs ('C-Class', 'c class' → 'cclass'). */
export function matchKey(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/-plus\b/g, '+')
    .replace(/[^a-z0-9+]+/g, '')
}
