/** 'Mercedes-Benz C-Class' → 'mercedes-benz-c-class'; 'Ka+' → 'ka-plus', as Ka and Ka+ are two models. */
export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\+/g, '-plus')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

/** One key for spellings of a name: letters, digits and plus signs ('C-Class', 'c class' → 'cclass'). */
export function matchKey(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/-plus\b/g, '+')
    .replace(/[^a-z0-9+]+/g, '')
}
