/** The name of the tool by which a model presents an interaction. */
export const PRESENT_TOOL_NAME = 'a2ui_present';
