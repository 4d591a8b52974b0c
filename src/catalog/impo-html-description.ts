/** What agents are told of `ImpoHTML`. Apart from the definition, so that a page that only draws does not carry it. */
export const impoHtmlDescription = 'A small self-contained HTML document with inline script and style, shown in a closed frame without network, storage or a way to call the page.';
