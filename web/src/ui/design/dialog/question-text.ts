import styled from 'styled-components';

/** The text of a question: paragraphs and lists apart from each other. */
export const QuestionText = styled.div`
  & > * + * {
    margin-top: var(--space-2);
  }
  & > ul {
    padding-left: 18px;
    list-style: disc;
  }
`;
