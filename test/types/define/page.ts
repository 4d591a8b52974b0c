// Registering alone makes tags and events known.
import 'impo-elements/define';

document.createElement('impo-surface').addEventListener('impo-action', ({detail}) => detail.context);
document.addEventListener('impo-change', ({detail}) => detail.path);
addEventListener('impo-html-state', ({detail}) => detail.reason);
