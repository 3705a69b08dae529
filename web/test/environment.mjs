import JsdomEnvironment from 'jest-fixed-jsdom';

/** jsdom, in which React expects each update within a step of a test. Between the last step and the end of the page, its clocks may tick. */
export default class extends JsdomEnvironment {
  handleTestEvent({ name }) {
    if (name === 'test_start') this.global.IS_REACT_ACT_ENVIRONMENT = true;
    if (name === 'test_fn_success' || name === 'test_fn_failure') this.global.IS_REACT_ACT_ENVIRONMENT = false;
  }
}
