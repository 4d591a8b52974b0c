// The figures of the hero, in one place. Replace them with what `npm run size` and `npm run bench` print.
window.ImpoDemo = Object.assign(window.ImpoDemo ?? {}, {
  numbers: [
    {value: '≤ 40 kB', label: 'gzip: all 18 components, 59 icons, the protocol and the styles'},
    {value: '≤ 2.5×', label: 'the CPU time of hand-written DOM for 1,000 rows'},
    {value: '≤ ⅓', label: 'of the CPU time of @a2ui/lit, in every workload'},
    {value: '0', label: 'inline styles, evals and remote fonts: a strict CSP is enough'},
  ],
});
