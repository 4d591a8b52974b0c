// Interaction templates.

export function run(directory, report) {
  report.note(`${directory}: no vectors of interaction templates are run yet`);
}
