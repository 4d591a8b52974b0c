/** The tool by which a model publishes a card. */
export const GENERATED_UI_TOOL_NAME = 'impo_publish_ui';
