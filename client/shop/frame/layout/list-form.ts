/** Id of the form in the foot of every page that buttons of wishlist and compare list are part of, wherever they stand. */
export const listForm = "lists";
