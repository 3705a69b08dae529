/** Whether nothing of a text can be seen: it is empty, or has only spaces and invisible characters. */
export const isBlank = (text: string): boolean => !/[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
